import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Who } from './people.ts'
import { openStudio } from './studio.ts'

export const html = { accept: 'text/html' }
const noIndex = '<meta name="robots" content="noindex" />'
const documentOf = (name: string, meta = '') =>
  `<!doctype html><html data-mantine-color-scheme="%SCHEME%"><head>${meta}<link nonce="%NONCE%"></head>` +
  '<div id="root">%START%</div><div id="frame" data-for="%FRAME%">%HEAD%</div><script ' +
  `type="application/json" id="boot">%BOOT%</script>${name}`

/** What Vite says of a build: the calendar needs two scripts and a stylesheet, of which the document names one. */
const manifest = {
  'src/dashboard/web/dashboard-page.tsx': { file: 'assets/dashboard.js' },
  'src/app/web/index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/calendar/web/calendar-page.tsx': {
    file: 'assets/calendar.js',
    imports: ['_shared.js', '_grid.js'],
    css: ['assets/calendar.css'],
  },
  '_grid.js': { file: 'assets/grid.js', imports: ['_shared.js'] },
}

/** The server with a build of small documents and one script. */
export async function openPages(env: Record<string, string> = {}) {
  const dist = mkdtempSync(join(tmpdir(), 'lightbook-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), text)
  }
  write('src/landing/web/landing.html', documentOf('LANDING'))
  write('src/app/web/auth.html', documentOf('AUTH<!-- sign-in --><input name="password"><!-- /sign-in -->'))
  write('src/contracts/web/sign/sign.html', documentOf('SIGN', noIndex))
  write('src/inquiry-form/web/page/inquire.html', documentOf('INQUIRE'))
  write('src/self-bookings/web/page/book.html', documentOf('BOOK', noIndex))
  write('src/client-portal/web/page/portal.html', documentOf('PORTAL', noIndex))
  write('src/app/web/index.html', documentOf('APP'))
  write('.vite/manifest.json', JSON.stringify(manifest))
  write('assets/main-abc123.js', 'export const x = 1')
  write('assets/main-abc123.js.br', 'brotli bytes')
  write('service-worker.js', 'addEventListener')
  write('secret.txt', 'SECRET')
  const studio = await openStudio({ env, options: { dist } })
  const get = (who: Who, path: string, headers: Record<string, string> = html) =>
    studio.raw(who, 'GET', path, { headers })
  return { ...studio, get }
}

/** What the server writes into a document for its scripts. */
export const bootIn = ({ body }: { body: string }) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '')
