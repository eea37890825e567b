import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Scheme, schemeManager } from './scheme.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import './mantine.css'
import './geist.css'
import './tokens.css'
import './base.css'
import './layout.css'
import './choices.css'
import './client-pages.css'
import './lists.css'
import './text.css'
import './controls.css'

/** The nonce of the content security policy; browsers expose it to scripts as a property only. */
const pageNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// The scroll lock of dialogs adds a style element; its library reads the nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: pageNonce() })

/**
 * Wraps every screen: theme, color scheme and the nonce for generated styles. Some pages have a fixed scheme, `always`.
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
