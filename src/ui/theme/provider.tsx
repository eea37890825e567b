import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { lendNonce, pageNonce } from './nonce.ts'
import { type Scheme, schemeManager } from './scheme.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import './mantine.css'
import './geist.css'
import './tokens.css'
import './base.css'
import './layout.css'
import './controls.css'

lendNonce()

/**
 * What every screen stands in: theme, scheme and the nonce for generated styles. Some pages have one scheme, `always`
 * the same.
 */
export function UiProvider({ always, children }: { always?: Scheme; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="light"
      getStyleNonce={pageNonce}
      {...(always && { forceColorScheme: always })}
    >
      {children}
    </MantineProvider>
  )
}
