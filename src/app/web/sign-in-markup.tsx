import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { AuthPage } from '#accounts/web/auth/auth-page.tsx'
import { cssVariablesResolver, theme } from '#ui/theme/theme.ts'

const install = { mail: true, linksReachOutside: true, setupToken: false }

/** The sign-in page as its components draw it at first, for the document. Only the build runs this. */
export const signInMarkup = (): string =>
  renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} getStyleNonce={() => '%NONCE%'}>
      <AuthPage install={install} path="/" first={{ tab: 'signin', email: '' }} />
    </MantineProvider>,
  )
