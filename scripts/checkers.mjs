import { capture } from './child.mjs'
import { inRoot } from './root.mjs'

/** The compiler's verdict: one check, or as many failures as it found faults. */
export const checkTypes = () => judge(['typescript', 'bin', 'tsc'], ['-b'], /error TS\d+/g)

/** The formatter's verdict (.oxfmtrc.json); `npm run format` mends what it finds. */
export const checkFormat = () => judge(['oxfmt', 'bin', 'oxfmt'], ['--check', '.'], / \(\d+ms\)$/gm)

/** The linter's verdict on layers, shapes and names (.oxlintrc.json). */
export const checkStyle = () => judge(['oxlint', 'bin', 'oxlint'], ['--deny-warnings', '.'], /^ {2}[x×!⚠] /gm)

async function judge(path, args, fault) {
  const { code, text } = await capture(process.execPath, [inRoot('node_modules', ...path), ...args])
  if (code === 0) return { passed: 1, failed: 0 }
  console.error(text.trim())
  return { passed: 0, failed: text.match(fault)?.length || 1 }
}
