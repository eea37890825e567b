// The one entry behind every npm script. Plain JavaScript that any Node from 18 on can read, because its first duty is
// to find a Node that can run the rest.
import { runWithRecentNode, isRecent } from './node.mjs'

const [command = 'start', ...rest] = process.argv.slice(2)

try {
  if (isRecent()) {
    const { runCommand } = await import('./commands.mjs')
    process.exitCode = await runCommand(command, rest)
  } else {
    process.exitCode = await runWithRecentNode([command, ...rest])
  }
} catch (problem) {
  console.error(problem?.plain ? problem.message : problem)
  process.exitCode = 1
}
