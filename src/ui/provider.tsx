import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { lendNonce, pageNonce } from './nonce.ts'
import { schemeManager } from './scheme.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import './mantine.css'
import '@fontsource-variable/geist/index.css'
import './tokens.css'
import './base.css'
import './controls.css'

lendNonce()

/** What every screen stands in: theme, scheme and the nonce for generated styles. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="light"
      getStyleNonce={pageNonce}
    >
      {children}
    </MantineProvider>
  )
}
