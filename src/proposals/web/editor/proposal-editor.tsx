import { Button, SegmentedControl } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Deal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { moneyWords } from '#kernel/money.ts'
import type { Proposal } from '#proposals/api.ts'
import { nameFaults } from '#proposals/sendable.ts'
import { sumsOf, usualTicks } from '#proposals/lines.ts'
import { clockTime } from '#time/when.ts'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { modKey } from '#ui/keys/mod-key.ts'
import { useShortcuts } from '#ui/keys/shortcuts.ts'
import { InTheWay } from '#proposals/web/send/in-the-way.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { ClientView } from './client-view.tsx'
import { ContractFields } from './contract-fields.tsx'
import { LineFields } from './line-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { changeWords } from './proposal-changes.ts'
import { ShootFields } from './shoot-fields.tsx'
import { TakingFields } from './taking-fields.tsx'
import type { Billing } from './typed-facts.ts'
import { type ProposalForm, useProposalForm } from './use-proposal-form.ts'
import { WordsFields } from './words-fields.tsx'
import css from './proposal-editor.module.css'
import '#ui/form/segments.css'
import { bothLines } from '#ui/form/both-values.ts'

const SendDialog = lazyComponent(() =>
  import('#proposals/web/send/send-proposal.tsx').then((part) => part.SendProposal),
)

const faces = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
]

interface ProposalEditorProps {
  deal: Deal
  proposal: Proposal
  billing: Billing
  /** Draws the head of the screen with what is said of the draft, and the button that sends it. */
  head: (state: string, actions: ReactNode) => ReactNode
  /** What is said below the email with which it is sent. */
  belowEmail?: ReactNode
  /** Whether it is about to be sent. */
  onSending: (isSending: boolean) => void
  /** After the draft was sent. */
  onSent: () => void
}

/** Writes a draft beside what its client sees. It saves itself, and is sent only by its button. */
export function ProposalEditor({ deal, proposal, billing, head, belowEmail, onSending, onSent }: ProposalEditorProps) {
  const form = useProposalForm(proposal, billing)
  const [face, setFace] = useState('write')
  const [isSending, setIsSending] = useState(false)
  const setSending = (isOn: boolean) => {
    setIsSending(isOn)
    onSending(isOn)
  }
  const once = useSingleFlight()
  const { edit, values, facts } = form
  const state = useStateWords(form)

  async function ask(): Promise<void> {
    if (await form.settle()) return setSending(true)
    setFace('write')
    focusFirstInvalid()
  }
  useShortcuts('Proposal', [{ keys: [modKey, 'Enter'], does: 'Send the proposal', act: () => !isSending && once(ask) }])

  const actions = (
    <>
      {form.refused !== undefined && (
        <p className={css.refused} role="alert">
          {form.refused}
        </p>
      )}
      <Button leftSection={<IconSend {...iconProps} />} disabled={edit.newer !== undefined} onClick={() => once(ask)}>
        Send…
      </Button>
    </>
  )
  return (
    <>
      {head(state, actions)}
      {edit.newerChanges && (
        <NewerVersion what="proposal" changes={bothLines(changeWords, edit.newerSides)} form={form.conflict} />
      )}
      <NameFaults deal={deal} facts={facts} />
      <form className={css.columns} data-face={face} noValidate onSubmit={(event) => event.preventDefault()}>
        <SegmentedControl
          className={css.faces ?? ''}
          fullWidth
          aria-label="What is shown"
          data={faces}
          value={face}
          onChange={setFace}
        />
        <div className={`stack-20 ${css.fields}`}>
          <WordsFields form={form} />
          <ShootFields form={form}>
            {edit.base && <InTheWay deal={deal} proposal={edit.base} onAllow={form.allowBoth} />}
          </ShootFields>
          <LineFields form={form} />
          <PaymentFields form={form} />
          <TakingFields form={form} />
          <ContractFields form={form} />
        </div>
        <div className={css.preview}>
          <ClientView facts={facts} validUntil={values.validUntil} unpriced={form.unpriced} />
        </div>
      </form>
      <p className={css.bar} aria-hidden="true">
        Total{' '}
        <b>
          {form.unpriced.length > 0 ? '…' : moneyWords(sumsOf(facts, usualTicks(facts.lines)).total, form.currency)}
        </b>
      </p>
      {isSending && edit.base && (
        <SendDialog
          deal={deal}
          proposal={edit.base}
          below={belowEmail}
          onAllow={form.allowBoth}
          onClose={() => setSending(false)}
          onSent={onSent}
        />
      )}
      <LeaveGuard dirty={edit.isDirty && !isSending} onSave={form.save} />
    </>
  )
}

/** Names that no document can show, before anything is written for them. */
const NameFaults = ({ deal, facts }: Pick<ProposalEditorProps, 'deal'> & Pick<ProposalForm, 'facts'>) => {
  const named = { title: deal.title, clientName: nameOfDeal(deal), hasClient: deal.clientId !== null }
  return Object.entries(nameFaults(facts, named)).map(([name, words]) => (
    <p key={name} className="late" role="alert">
      {words}
    </p>
  ))
}

/** `Draft · saved 8:06 AM`. */
function useStateWords({ edit, isSaving, savedAt, form }: ProposalForm): string {
  const { zone } = useLocalTime()
  if (isSaving) return 'Draft · saving'
  if (edit.isDirty)
    return Object.keys(form.errors).length > 0 ? 'Draft · not saved: see the fields marked' : 'Draft · not saved yet'
  return savedAt === undefined ? 'Draft' : `Draft · saved ${clockTime(new Date(savedAt).toISOString(), zone)}`
}
