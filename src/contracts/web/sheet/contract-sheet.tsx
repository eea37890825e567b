import type { ContractWords } from '#client-language/english/contract.ts'
import { localeIn } from '#client-language/language.ts'
import { useContractWords } from '#client-language/web/use-contract-words.ts'
import type { ContractOnScreen } from '#contracts/document-schema.ts'
import { PaperSheet, SheetHead } from '#documents/web/paper-sheet.tsx'
import { Blocks, Heading } from './blocks.tsx'
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
  /** The level of its title: on a page of its own the first. */
  level?: 1 | 2
}

/** A contract as its client reads it. */
export function ContractSheet({
  model,
  logo = null,
  isFullSize: whole = false,
  reading = false,
  level = reading ? 1 : 2,
}: ContractSheetProps) {
  const { head, number } = model
  const words = useContractWords(localeIn(model.language))?.words
  if (!words) return null
  return (
    <>
      <PaperSheet
        model={model}
        label={words.contract(number)}
        isFullSize={whole}
        {...(whole && { foot: { left: head.name, right: number } })}
      >
        {!reading && <SheetHead head={head} logo={logo} />}
        <Text model={model} reading={reading} level={level} words={words} />
      </PaperSheet>
      <ForecastNote model={model} reading={reading} />
    </>
  )
}

/** What is to be known of forecasts, beside what is signed. */
const ForecastNote = ({ model: { forecastNote }, reading }: { model: ContractOnScreen; reading: boolean }) =>
  reading && forecastNote !== undefined && <p className="cap">{forecastNote}</p>

interface TextProps {
  model: ContractOnScreen
  reading: boolean
  level: 1 | 2
  words: ContractWords
}

function Text({ model: { caption, title, between, blocks, terms, signatures }, reading, level, words }: TextProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className={css.contract} data-reading={reading || undefined}>
      <p className={css.caption}>{caption}</p>
      <Title className={css.title} dir="auto" tabIndex={reading ? -1 : undefined}>
        {title}
      </Title>
      {between !== '' && (
        <p className={css.between} dir="auto">
          {between}
        </p>
      )}
      <Blocks blocks={blocks} below={level} />
      {terms.map((term) => (
        <section key={term.title}>
          <Heading level={2} below={level}>
            {term.title}
          </Heading>
          <p>{term.words}</p>
        </section>
      ))}
      <SignaturePlaces signatures={signatures} inviting={reading} words={words} />
    </div>
  )
}
