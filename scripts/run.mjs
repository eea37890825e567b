// The entry point of every npm script. Plain JavaScript for Node 18 or newer, because its first task is to find a Node
// that can run the rest.
import { fileURLToPath } from 'node:url'
import { runWithRecentNode, isRecent } from './node.mjs'

const [command = 'start', ...rest] = process.argv.slice(2)

try {
  if (isRecent()) {
    const { runCommand } = await import('./commands.mjs')
    process.exitCode = await runCommand(command, rest)
  } else {
    process.exitCode = await runWithRecentNode(fileURLToPath(import.meta.url), [command, ...rest])
  }
} catch (problem) {
  console.error(problem?.plain ? problem.message : problem)
  process.exitCode = 1
}
