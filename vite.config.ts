import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, transformWithOxc } from 'vite'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { homeScreen } from './scripts/home-screen.ts'
import { chunkGroups } from './scripts/page-chunks.ts'
import { withFrame } from './scripts/page-frame.ts'
import { withoutEndpointSchemas } from './scripts/page-schemas.ts'
import { withSignIn } from './scripts/sign-in-frame.ts'

const textEndings = /\.(?:js|css|svg|json|webmanifest|txt|map)$/

/** Compresses every text asset once, at build time, so that the server sends ready bytes at the best ratio. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = 'dist/pages' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        const file = join(dir, name)
        if (!textEndings.test(name) || statSync(file).size <= 1024) continue
        const bytes = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      }
    },
  }
}

/**
 * The parts of Zod that convert a schema to JSON Schema. Only the server does that, but every schema references them.
 */
const jsonSchemaParts = /zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/

/**
 * Leaves them out of the pages, where nothing calls them: 6 KB less to download before the first screen. A page that
 * called them would throw.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!jsonSchemaParts.test(id)) return
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ([, name = '']) => name,
      )
      return `const absent = () => { throw new Error('The pages make no JSON Schema') }\n${names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => absent' : 'absent'}`).join('\n')}`
    },
  }
}

const objectSchemas = /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/
const generated = 'core.$ZodObjectJIT.init'

/**
 * Checks objects by Zod's plain code. The faster one that it generates is forbidden by the pages' security policy, and
 * would only be downloaded: 1 KB before the first screen.
 */
function withoutGeneratedChecks(): Plugin {
  return {
    name: 'without-generated-checks',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!objectSchemas.test(id)) return null
      if (!code.includes(generated)) throw new Error('Zod checks objects in another way now: look at its schemas.js.')
      return { code: code.replace(generated, 'core.$ZodObject.init'), map: null }
    },
  }
}

/** What an endpoint does, a string or several added up. */
const summaries = /\bsummary:\s*(?:(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`)\s*\+?\s*)+,?/g

/** Leaves out what endpoints do, in words: only the server describes them. */
function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/src\/[^?]*api\.ts$/.test(id) ? { code: code.replace(summaries, ''), map: null } : null,
  }
}

/**
 * Fetches scripts after styles and fonts: what the document itself shows is painted without them, on a slow phone a
 * second and a half sooner. Each file that the first script imports is a script too, evaluated in a task of its own: in
 * one task, a slow phone would not react for a quarter of a second.
 */
const scriptsAfterStyles = (): Plugin => ({
  name: 'scripts-after-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const imported = [...html.matchAll(/ *<link rel="modulepreload"([^>]*) href="([^"]*)"([^>]*)>\n?/g)]
      const scripts = imported.map(([, before, address, after]) => script(`${before} src="${address}"${after}`))
      return imported
        .reduce((rest, [link]) => rest.replace(link, ''), html)
        .replace(/<script type="module"([^>]*)><\/script>/, (_, more) => [...scripts, script(more)].join('\n'))
    },
  },
})

const script = (attributes: string): string => `<script type="module" fetchpriority="low"${attributes}></script>`

/** The service worker: one file whose name stays, without imports. */
function serviceWorker(): Plugin {
  const file = 'src/offline/web/service-worker.ts'
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code })
    },
  }
}

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    withFrame(),
    withSignIn(),
    homeScreen(),
    withoutJsonSchema(),
    withoutGeneratedChecks(),
    withoutSummaries(),
    withoutEndpointSchemas(),
    scriptsAfterStyles(),
    serviceWorker(),
    compressed(),
  ],
  // The nonce of each response takes the place of this word in the documents.
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: 'dist/pages',
    target: 'es2022',
    // The content security policy allows fonts and scripts from our own origin only, so nothing is inlined as data:.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server reads in it which files a screen needs first.
    manifest: true,
    sourcemap: false,
    rolldownOptions: {
      // By itself the bundler makes a chunk for each set of users that share a module: 500 files, a hundred of them to
      // open the dashboard. Each costs a request, and small ones compress badly.
      output: { codeSplitting: { groups: chunkGroups() } },
      input: [
        'src/landing/web/landing.html',
        'src/app/web/auth.html',
        'src/contracts/web/sign/sign.html',
        'src/inquiry-form/web/page/inquire.html',
        'src/self-bookings/web/page/book.html',
        'src/client-portal/web/page/portal.html',
        'src/app/web/index.html',
      ],
    },
  },
})
