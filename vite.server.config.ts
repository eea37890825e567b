import { defineConfig } from 'vite'
import { resolve } from 'node:path'
import { inAscii, inPlace, plainBuiltins, startInOneFile } from './scripts/server-modules.ts'

export default defineConfig({
  plugins: [inPlace(), plainBuiltins(), inAscii()],
  ssr: {
    noExternal: true,
    // They find binaries, fonts and colour profiles beside their own files, or are not installed.
    external: ['@node-rs/argon2', 'pdfkit', 'pg-native', 'sharp'],
  },
  build: {
    ssr: true,
    outDir: 'dist/server/unfinished',
    // Readable code in stacks; the log adds the places in the sources.
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      // The commands run from source in a checkout, and from the build in a package.
      input: ['main', 'demo', 'admin', 'backup', 'restore', 'move'].map((name) => `src/app/server/${name}.ts`),
      // One folder without subfolders: `inPlace` relies on it.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
        comments: { legal: true, jsdoc: false, annotation: false },
        codeSplitting: startInOneFile(resolve('src/app/server/run.ts')),
      },
    },
  },
})
