import type { ContractWords } from '#client-language/english/contract.ts'
import { localeIn } from '#client-language/language.ts'
import { useContractWords } from '#client-language/web/use-contract-words.ts'
import type { Run } from '#contracts/inline.ts'
import type { Block } from '#contracts/text.ts'
import type { ContractOnScreen } from '#contracts/document-schema.ts'
import { PaperSheet, SheetHead } from '#documents/web/paper-sheet.tsx'
import { SignaturePlaces } from './signature-places.tsx'
import css from './contract-sheet.module.css'

interface ContractSheetProps {
  model: ContractOnScreen
  /** The address of the logo. */
  logo?: string | null
  /** In full size, to be printed. */
  isFullSize?: boolean
  /** The sheet is the page itself, to be read, and shows the reader where to sign. */
  reading?: boolean
}

/** A contract as its client reads it. */
export function ContractSheet({ model, logo = null, isFullSize: whole = false, reading = false }: ContractSheetProps) {
  const { head, number } = model
  const words = useContractWords(localeIn(model.language))?.words
  if (!words) return null
  return (
    <PaperSheet
      model={model}
      label={words.contract(number)}
      isFullSize={whole}
      {...(whole && { foot: { left: head.name, right: number } })}
    >
      {!reading && <SheetHead head={head} logo={logo} />}
      <Text model={model} reading={reading} words={words} />
    </PaperSheet>
  )
}

interface TextProps {
  model: ContractOnScreen
  reading: boolean
  words: ContractWords
}

function Text({ model: { caption, title, between, blocks, terms, signatures }, reading, words }: TextProps) {
  const Title = reading ? 'h1' : 'h2'
  return (
    <div className={css.contract} data-reading={reading || undefined}>
      <p className={css.caption}>{caption}</p>
      <Title className={css.title} dir="auto" tabIndex={reading ? -1 : undefined}>
        {title}
      </Title>
      <p className={css.between} dir="auto">
        {between}
      </p>
      {blocks.map((block, at) => (
        <BlockOf key={at} block={block} below={reading ? 1 : 2} />
      ))}
      {terms.map((term) => (
        <section key={term.title}>
          <Heading level={2} below={reading ? 1 : 2}>
            {term.title}
          </Heading>
          <p>{term.words}</p>
        </section>
      ))}
      <SignaturePlaces signatures={signatures} inviting={reading} words={words} />
    </div>
  )
}

/** `below` is the level of the title above it. */
function Heading({ level, below, children }: { level: 1 | 2; below: 1 | 2; children: React.ReactNode }) {
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
