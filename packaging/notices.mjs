import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../scripts/root.mjs'

/** Names, versions and licences of all packages that Lightbook contains or brings, as their licences ask for. */
export function notices() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  return shipped
    .flatMap(([path, { version, license }]) => {
      const texts = globSync('{LICEN[CS]E,COPYING,NOTICE,licen[cs]e}*', { cwd: inRoot(path) })
      // A package for another system.
      if (globSync('package.json', { cwd: inRoot(path) }).length === 0) return []
      return [
        `${path.replace(/^.*node_modules\//, '')} ${version} (${license ?? 'see below'})`,
        ...texts.sort().map((text) => readFileSync(inRoot(path, text), 'utf8').trim()),
      ]
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
}
