import type { Run } from '#contracts/inline.ts'
import type { Block } from '#contracts/text.ts'
import css from './contract-sheet.module.css'

/** The text of a contract, below a title of that level. */
export function Blocks({ blocks, below }: { blocks: readonly Block[]; below: 1 | 2 }) {
  return blocks.map((block, at) => <BlockOf key={at} block={block} below={below} />)
}

/** `below` is the level of the title above it. */
export function Heading({ level, below, children }: { level: 1 | 2; below: 1 | 2; children: React.ReactNode }) {
  const Level = below === 1 ? 'h2' : 'h3'
  return (
    <Level className={level === 1 ? css.large : css.heading} dir="auto">
      {children}
    </Level>
  )
}

function BlockOf({ block, below }: { block: Block; below: 1 | 2 }) {
  if (block.kind === 'heading') {
    return (
      <Heading level={block.level} below={below}>
        <Runs runs={block.runs} />
      </Heading>
    )
  }
  if (block.kind === 'paragraph') {
    return (
      <p dir="auto">
        <Runs runs={block.runs} />
      </p>
    )
  }
  const List = block.start === null ? 'ul' : 'ol'
  return (
    <List className={css.list} {...(block.start !== null && { start: block.start })}>
      {block.items.map((item, at) => (
        <li key={at} dir="auto">
          <Runs runs={item} />
        </li>
      ))}
    </List>
  )
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, bold, italic }, at) => {
    const words = italic ? <em key={at}>{text}</em> : text
    return bold ? <strong key={at}>{words}</strong> : words
  })
}
