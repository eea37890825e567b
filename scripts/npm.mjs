/** The command that runs the npm which started this process, with its own Node; without one, the npm on the path. */
export function npm(args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return [process.env.npm_node_execpath ?? process.execPath, [cli, ...args], {}]
  return ['npm', args, { shell: process.platform === 'win32' }]
}
