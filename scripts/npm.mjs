/**
 * How to start the npm that started us, with the Node it was made for. Started without npm, the one on the path is
 * taken.
 */
export function npm(args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return [process.env.npm_node_execpath ?? process.execPath, [cli, ...args], {}]
  return ['npm', args, { shell: process.platform === 'win32' }]
}
