import { SaxesParser } from 'saxes'

/** An element of an answer: its text, or its elements by name. */
export interface AnswerElement {
  name: string
  text: string
  children: AnswerElement[]
}

/** Reads an answer of the storage; undefined when it is not XML, damaged or cut off. */
export function readAnswer(text: string): AnswerElement | undefined {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const root: AnswerElement = { name: '', text: '', children: [] }
  const stack = [root]
  parser.on('opentag', ({ name }) => {
    const element = { name, text: '', children: [] }
    stack.at(-1)?.children.push(element)
    stack.push(element)
  })
  parser.on('text', (more) => {
    const last = stack.at(-1)
    if (last) last.text += more
  })
  parser.on('closetag', () => void stack.pop())
  try {
    parser.write(text).close()
  } catch {
    return undefined
  }
  return root.children[0]
}

/** The text of the first element with this name in another. */
export const textOf = (element: AnswerElement | undefined, name: string): string | undefined =>
  element?.children.find((one) => one.name === name)?.text
