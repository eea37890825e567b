import { createServer, type Plugin } from 'vite'

/** Variables of colors that no part of the sign-in page has. */
const names = 'dark|gr[ae]y|red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange'
const otherColors = new RegExp(String.raw`--mantine-(?:primary-)?color-(?:\d|(?:${names})-)[^;}]*;`, 'g')

/** The attributes `style` of the markup as rules of a stylesheet, because the policy allows no attributes. */
function withStylesheet(html: string): string {
  const rules: string[] = []
  const text = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!rules.includes(style)) rules.push(style)
    return ` data-style="${rules.indexOf(style)}"`
  })
  const sheet = rules.map((style, at) => `[data-style="${at}"]{${style}}`).join('')
  return `<style nonce="%NONCE%">${sheet}</style>${text}`
}

/** Without the element that would send an email and a password in an address before the scripts run. */
const withoutForm = (html: string): string => html.replace(/<form /g, '<div ').replace(/<\/form>/g, '</div>')

/** The sign-in page's own components, drawn by the bundler's server. */
async function signInMarkup(root: string): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const { signInMarkup: draw } = await server.ssrLoadModule('/src/app/web/sign-in-markup.tsx')
    return draw()
  } finally {
    await server.close()
  }
}

/** Writes the sign-in page into its document, in the place of a comment, so that it stands before the scripts run. */
export const withSignIn = (): Plugin => {
  let root = ''
  return {
    name: 'with-sign-in',
    apply: 'build',
    configResolved: (config) => void ({ root } = config),
    async transformIndexHtml(html) {
      if (!html.includes('<!-- sign-in -->')) return html
      const markup = withStylesheet(withoutForm(await signInMarkup(root))).replace(otherColors, '')
      return html.replace('<!-- sign-in -->', () => `<!-- sign-in -->${markup}<!-- /sign-in -->`)
    },
  }
}
