import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Added } from '#imports/api.ts'
import type { ImportKind } from '#imports/columns.ts'
import { countWords } from '#imports/rules.ts'
import { LinkButton } from '#ui/page/router-link.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import type { ImportRun } from './queries.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'
import css from './run-section.module.css'

interface RunSectionProps {
  run: ImportRun
  hasFailed: boolean
  onContinue: () => void
  onAgain: () => void
}

/** An import while it runs, and its result. */
export function RunSection({ run, hasFailed, onContinue, onAgain }: RunSectionProps) {
  const { batches, done, added, kind } = run
  if (done === batches.length) return <Result run={run} onAgain={onAgain} />
  return (
    <SectionCard id="import-run" title={hasFailed ? 'The import stopped' : 'Importing'}>
      <progress className={css.progress} value={done} max={batches.length} aria-label="Import" />
      <p role="status">{madeWords(added, kind)}</p>
      {hasFailed && (
        <>
          <p className="sub">What was imported is safe. Nothing is imported twice.</p>
          <div>
            <Button onClick={onContinue}>Continue</Button>
          </div>
        </>
      )}
    </SectionCard>
  )
}

/** "12 shoots and 3 clients imported. 2 were here already." */
function madeWords({ clients, shoots, known }: Added, kind: ImportKind): string {
  const made = kind === 'clients' ? [] : [countWords(shoots, 'shoots')]
  if (kind === 'clients' || clients > 0) made.push(countWords(clients, 'clients'))
  const before = known > 0 ? ` ${known.toLocaleString('en-US')} ${known === 1 ? 'was' : 'were'} here already.` : ''
  return `${made.join(' and ')} imported.${before}`
}

function Result({ run: { id, kind, added }, onAgain }: Pick<RunSectionProps, 'run' | 'onAgain'>) {
  const [isTakenBack, setTakenBack] = useState(false)
  const again = (
    <Button variant="default" onClick={onAgain}>
      Import another file
    </Button>
  )
  return (
    <SectionCard id="import-result" title={isTakenBack ? 'Taken back' : 'Imported'}>
      {!isTakenBack && <p role="status">{madeWords(added, kind)}</p>}
      <div className="row-8">
        {!isTakenBack && <ShowMade kind={kind} />}
        {again}
        {id !== undefined && added.clients + added.shoots > 0 && (
          <TakeBack id={id} made={added} isOver={isTakenBack} onDone={() => setTakenBack(true)} />
        )}
      </div>
    </SectionCard>
  )
}

const ShowMade = ({ kind }: { kind: ImportKind }) =>
  kind === 'clients' ? (
    <LinkButton to="/clients">Show clients</LinkButton>
  ) : (
    <LinkButton to="/shoots" search={{ when: 'all' }}>
      Show shoots
    </LinkButton>
  )

interface TakeBackProps {
  id: number
  made: Added
  isOver: boolean
  onDone: () => void
}

/** Its dialog stays open when it is over, and says what stayed. */
function TakeBack({ id, made, isOver, onDone }: TakeBackProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {!isOver && (
        <Button variant="default" color="red" onClick={() => setAsking(true)}>
          Take back this import
        </Button>
      )}
      {isAsking && <TakeBackDialog id={id} made={made} onDone={onDone} onClose={() => setAsking(false)} />}
    </>
  )
}
