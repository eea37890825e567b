import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const folder = 'src/app/web/home-screen'
const place = '<!-- home screen -->'

/** The color of `--surface` on a light screen. */
const surface = '#ffffff'

/** A built file, whose name changes with what it holds. */
function built(name: string, ending: string, source: string | Buffer) {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { fileName: `assets/${name}-${hash}.${ending}`, source }
}

const iconOf = (name: string) => built(name, 'png', readFileSync(`${folder}/${name}.png`))

/** What a phone needs to put the application on its home screen: in the documents that have a place for it. */
export function homeScreen(): Plugin {
  const icons = [
    { icon: iconOf('icon-192'), sizes: '192x192', purpose: 'any' },
    { icon: iconOf('icon-512'), sizes: '512x512', purpose: 'any' },
    { icon: iconOf('icon-maskable-512'), sizes: '512x512', purpose: 'maskable' },
  ]
  const touchIcon = iconOf('icon-apple-180')
  const manifest = built(
    'lightbook',
    'webmanifest',
    JSON.stringify({
      id: '/',
      name: 'Lightbook',
      short_name: 'Lightbook',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: surface,
      background_color: surface,
      icons: icons.map(({ icon, ...more }) => ({ src: `/${icon.fileName}`, type: 'image/png', ...more })),
    }),
  )
  const links =
    `<link rel="manifest" href="/${manifest.fileName}" />\n` +
    `    <link rel="apple-touch-icon" href="/${touchIcon.fileName}" />`
  return {
    name: 'home-screen',
    apply: 'build',
    // After the bundler has looked for files that it is to name itself.
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(place, links) },
    generateBundle() {
      for (const file of [...icons.map(({ icon }) => icon), touchIcon, manifest])
        this.emitFile({ type: 'asset', ...file })
    },
  }
}
