import { capture } from './child.mjs'
import { inRoot } from './root.mjs'

/** Type check: one pass, or as many failures as errors. */
export const checkTypes = () => judge(['typescript', 'bin', 'tsc'], ['-b'], /error TS\d+/g)

/** Format check (.oxfmtrc.json); `npm run format` fixes what it finds. */
export const checkFormat = () => judge(['oxfmt', 'bin', 'oxfmt'], ['--check', '.'], / \(\d+ms\)$/gm)

/** Lint of layers, shapes and names (.oxlintrc.json). */
export const checkStyle = () => judge(['oxlint', 'bin', 'oxlint'], ['--deny-warnings', '.'], /^ {2}[x×!⚠] /gm)

async function judge(path, args, fault) {
  const { code, text } = await capture(process.execPath, [inRoot('node_modules', ...path), ...args])
  if (code === 0) return { passed: 1, failed: 0 }
  console.error(text.trim())
  return { passed: 0, failed: text.match(fault)?.length || 1 }
}
