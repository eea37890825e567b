import type { Plugin } from 'vite'

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  type: string
  start: number
  end: number
}

interface Cut {
  from: number
  to: number
  text: string
}

const ownSource = /\/src\/[^?]*\.ts$/
const importsZod = /from\s*["']zod["']/
/** The functions that declare an endpoint. */
const declaring = new Set(['endpoint', 'slow', 'upload', 'download'])
const unread = new Set(['input', 'output'])

/**
 * Leaves out the schemas of endpoints, which only the server reads, and then every schema that nothing names anymore. A
 * form that checks its fields names its schema. Making them all takes a slow phone a tenth of a second at the start.
 */
export function withoutEndpointSchemas(): Plugin {
  return {
    name: 'without-endpoint-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!ownSource.test(id) || !importsZod.test(code)) return null
      const tree = this.parse(code) as unknown as Node
      const cuts = [...constants(tree).flatMap(asUnneeded), ...everyNode(tree).flatMap(schemasIn)]
      return cuts.length === 0 ? null : { code: applied(code, cuts), map: null }
    },
  }
}

/** The values of the module's own constants that are schemas. */
function constants(tree: Node): Node[] {
  const { body } = tree as Node & { body: (Node & { declaration?: Node })[] }
  return body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? (node.declaration ?? node) : node))
    .flatMap((node) =>
      node.type === 'VariableDeclaration'
        ? (node as Node & { declarations: { init: Node | null }[] }).declarations.map(({ init }) => init)
        : [],
    )
    .filter((init) => init !== null && isSchema(init)) as Node[]
}

type Chained = Node & { name?: string; callee?: Node; object?: Node }

/** Whether a value is made by calls on `z` or on another schema, whose name begins with a capital. */
function isSchema(value: Node): boolean {
  let at: Chained | undefined = value
  while (at?.type === 'CallExpression' || at?.type === 'MemberExpression') at = at.callee ?? at.object
  return value.type === 'CallExpression' && /^(?:z$|[A-Z])/.test(at?.name ?? '')
}

/** Marks a value as one that may be left out where nothing names it. */
const asUnneeded = ({ start, end }: Node): Cut[] => [
  { from: start, to: start, text: '/* @__PURE__ */ (() => (' },
  { from: end, to: end, text: '))()' },
]

type Property = Node & { key?: { name?: string } }

/** The schemas of an endpoint that the node declares. */
function schemasIn(node: Node): Cut[] {
  const { callee, arguments: given } = node as Node & {
    callee?: { name?: string }
    arguments?: (Node & { properties?: Property[] })[]
  }
  if (node.type !== 'CallExpression' || !declaring.has(callee?.name ?? '')) return []
  const properties = given?.[0]?.properties ?? []
  return properties.flatMap(({ key, start, end }, at) =>
    unread.has(key?.name ?? '') ? [{ from: start, to: properties[at + 1]?.start ?? end, text: '' }] : [],
  )
}

function everyNode(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(everyNode)
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  return [node as Node, ...Object.values(node).flatMap(everyNode)]
}

/** From the end, so that earlier places stay where they are. Cuts do not overlap. */
const applied = (code: string, cuts: readonly Cut[]): string =>
  cuts
    .toSorted((one, other) => other.from - one.from || other.to - one.to)
    .reduce((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), code)
