import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconKeyOff, IconWritingSign } from '@tabler/icons-react'
import { useState } from 'react'
import { timeWords } from '#time/zoned-words.ts'
import { signedForName } from '#contracts/advance.ts'
import type { signing } from '#contracts/signing-api.ts'
import type { Output } from '#kernel/api.ts'
import { recordIn, RecordField } from './record-field.tsx'
import css from './verify-page.module.css'

/** The result of verifying a document. */
export type Found = Output<typeof signing.verify>

const faces = {
  valid: { Icon: IconCircleCheck, title: 'Valid: not changed since it was signed' },
  altered: { Icon: IconAlertTriangle, title: 'Altered: not as it was signed' },
  'record-altered': { Icon: IconAlertTriangle, title: 'The server’s record was altered' },
  mismatch: { Icon: IconAlertTriangle, title: 'Not confirmed: the record in your email is another one' },
  unproven: { Icon: IconKeyOff, title: 'Not proven: the record cannot be checked here' },
  shown: { Icon: IconWritingSign, title: 'Not the signed document: as it was sent to be signed' },
  unknown: { Icon: IconHelpCircle, title: 'Unknown: nothing can be said' },
}

const mismatchWords =
  'This file matches this server’s record, but not the record in your email. Compare the email again; if it is the ' +
  'email about this contract, the server’s record was replaced.'

const partyNames = { photographer: 'Photographer', client: 'Client' }
const wayWords = { typed: 'typed', drawn: 'drawn', paper: 'on paper' }

type InAdvance = NonNullable<NonNullable<Found['contract']>['signatures'][number]['inAdvance']>

const advanceWords = (signedFor: InAdvance): string =>
  `in advance for ${signedForName(signedFor)} (SHA-256 ${signedFor.hash})`

/** The result of a check in words, and the contract. */
export function Verdict({ found: { verdict, words, contract }, name }: { found: Found; name: string }) {
  const [text, setText] = useState('')
  const given = recordIn(text)
  // The email is outside the server: when they differ, what the server says is not to be trusted.
  const isMismatch = contract !== null && given !== undefined && given !== contract.record
  const shown = isMismatch ? 'mismatch' : verdict
  const { Icon, title } = faces[shown]
  return (
    <section className={`card ${css.verdict}`} data-verdict={shown} aria-label={`Result for ${name}`}>
      <div className={`line-10 ${css.head}`}>
        <Icon size={24} stroke={1.6} aria-hidden="true" />
        <h2>{title}</h2>
      </div>
      <p className="cap">{name}</p>
      {(isMismatch ? [mismatchWords] : words).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {contract && (
        <dl className={css.facts}>
          <Fact label="Contract">
            {contract.contractNumber}, {contract.title}
          </Fact>
          <Fact label="Studio">{contract.photographer}</Fact>
          {contract.signatures.map(({ party, name: who, way, at, inAdvance }) => (
            <Fact key={party} label={partyNames[party]}>
              {who}, {wayWords[way]}, {timeWords(Date.parse(at), contract.timeZone)}
              {inAdvance && `, ${advanceWords(inAdvance)}`}
            </Fact>
          ))}
          {contract.timeStamp && (
            <Fact label="Time stamp">
              Time-stamped by {contract.timeStamp.authority} on{' '}
              {timeWords(Date.parse(contract.timeStamp.at), contract.timeZone)}
            </Fact>
          )}
          <Fact label="Record">{contract.record}</Fact>
        </dl>
      )}
      {contract && <RecordField record={contract.record} text={text} onChange={setText} />}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
