import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Scheme, schemeManager } from './scheme.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import './mantine.css'
import './geist.css'
import './tokens.css'
import './base.css'
import './layout.css'
import './controls.css'

/** The nonce of this page's content security policy; browsers show it to scripts as a property only. */
const pageNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// The scroll lock of dialogs writes a style tag of its own; this global is where its library looks for the nonce.
Object.assign(globalThis, { __webpack_nonce__: pageNonce() })

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
