import { parseAst } from 'vite'

/** A change of a source file that its tests must notice. */
export interface Mutation {
  start: number
  end: number
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const operators: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** All small changes of a source file: operators, conditions, truths, and statements left out. */
export function mutationsOf(source: string): Mutation[] {
  const found: Mutation[] = []
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, source, found)
  return found
}

function visit(node: Node, source: string, found: Mutation[]): void {
  found.push(...changesOf(node, source))
  for (const [key, value] of Object.entries(node)) {
    // A loop whose end is changed may run forever.
    if (key === 'test' && /^(?:For|While|DoWhile)Statement$/.test(node.type)) continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, source, found)
  }
}

/** Types change nothing at run time; what an expression in a type's coat says does. */
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Node).type === 'string' &&
  (!(value as Node).type.startsWith('TS') || 'expression' in value) &&
  (value as Node).type !== 'ImportDeclaration'

function changesOf(node: Node, source: string): Mutation[] {
  const { type, start, end } = node
  if (type === 'BinaryExpression' || type === 'LogicalExpression') return swap(node, source)
  if (type === 'Literal' && typeof node['value'] === 'boolean') return [{ start, end, text: String(!node['value']) }]
  if (type === 'IfStatement' || type === 'ConditionalExpression') {
    const test = node['test'] as Node
    return [{ start: test.start, end: test.end, text: `!(${source.slice(test.start, test.end)})` }]
  }
  if (type === 'ThrowStatement') return [{ start, end, text: ';' }]
  if (type === 'ExpressionStatement' && /^(?:Await|Call)/.test((node['expression'] as Node).type))
    return [{ start, end, text: ';' }]
  return []
}

function swap(node: Node, source: string): Mutation[] {
  const text = operators[String(node['operator'])]
  if (text === undefined) return []
  const from = (node['left'] as Node).end
  const between = source.slice(from, (node['right'] as Node).start)
  const start = from + between.indexOf(String(node['operator']))
  return [{ start, end: start + String(node['operator']).length, text }]
}
