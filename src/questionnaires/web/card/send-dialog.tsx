import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#accounts/web/day-input.tsx'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import type { WholeDeal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { Problem } from '#kernel/problem.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { GivenLink, type GivenPage } from '#client-links/web/given-link.tsx'
import type { Questionnaire } from '#questionnaires/api.ts'
import { SheetDraft, type SentQuestionnaire } from '#questionnaires/draft.ts'
import { AddMenu } from '#questionnaires/web/catalogue/add-menu.tsx'
import { useSendSheet } from '#questionnaires/web/changes.ts'
import { catalogue } from '#questionnaires/web/queries.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const QuestionnaireDialog = lazyComponent(() =>
  import('#questionnaires/web/catalogue/questionnaire-dialog.tsx').then((part) => part.QuestionnaireDialog),
)

/** Sends a questionnaire by email, or gives its link. */
export function SendDialog({ deal, onClose }: { deal: WholeDeal; onClose: () => void }) {
  const query = useQuery(catalogue)
  const { data } = query
  const [given, setGiven] = useState<GivenPage>()
  const [making, setMaking] = useState<SentQuestionnaire>()
  // Written in place of the dialog, which is there again once it is saved.
  if (making)
    return <QuestionnaireDialog questionnaire={undefined} first={making} onClose={() => setMaking(undefined)} />
  const title = given ? 'Questionnaire sent' : `Send questions to ${nameOfDeal(deal)}`
  return (
    <Dialog opened onClose={onClose} title={title} size={520}>
      {given ? (
        <GivenLink given={given} onClose={onClose} />
      ) : data && data.length > 0 ? (
        <SendForm deal={deal} questionnaires={data} onClose={onClose} onGiven={setGiven} />
      ) : data ? (
        <DialogBody>
          <div className="stack-16">
            <p>You have no questionnaires yet. Write one now, and send it then.</p>
            <div>
              <AddMenu onAdd={setMaking} />
            </div>
          </div>
        </DialogBody>
      ) : (
        <DialogLoading
          what="your questionnaires"
          title="Unable to Load Questionnaires"
          safe="Your questionnaires are safe."
          of={[query]}
        />
      )}
    </Dialog>
  )
}

interface SendFormProps {
  deal: WholeDeal
  questionnaires: readonly Questionnaire[]
  onClose: () => void
  onGiven: (given: GivenPage) => void
}

function SendForm({ deal, questionnaires, onClose, onGiven }: SendFormProps) {
  const [id, setId] = useState(String(questionnaires[0]?.id ?? ''))
  const [days, setDays] = useState<{ dueOn: string | null; lockOn: string | null }>({ dueOn: null, lockOn: null })
  const [refused, setRefused] = useState('')
  const sending = useSendSheet(deal.id)
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  const set = (part: Partial<typeof days>) => setDays((before) => ({ ...before, ...part }))

  async function send(isMailed: boolean): Promise<void> {
    const draft = { questionnaireId: Number(id), ...days, isMailed }
    const fault = SheetDraft.safeParse(draft).error?.issues[0]?.message
    if (fault !== undefined) return setRefused(fault)
    try {
      const { link, mailedTo } = await sending.mutateAsync({ draft, idempotencyKey: keyFor(draft) })
      onGiven({ link, clientName: nameOfDeal(deal), mailedTo })
    } catch (error) {
      setRefused(error instanceof Problem ? error.message : '')
    }
  }

  return (
    <>
      <DialogBody>
        <div className="stack-16">
          {refused !== '' && <p role="alert">{refused}</p>}
          <PlainSelect
            label="Questionnaire"
            data={questionnaires.map((one) => ({ value: String(one.id), label: one.name }))}
            value={id}
            onChange={(chosen) => setId(chosen ?? id)}
          />
          <FieldGrid>
            <DayInput
              label="Due"
              description={sendsMail() && 'They are reminded before'}
              inputWrapperOrder={hintBelow}
              clearable
              value={days.dueOn}
              onChange={(dueOn) => set({ dueOn })}
              onOther={(dueOn) => set({ dueOn })}
            />
            <DayInput
              label="Closes"
              description="From then on it can only be read"
              inputWrapperOrder={hintBelow}
              clearable
              value={days.lockOn}
              onChange={(lockOn) => set({ lockOn })}
              onOther={(lockOn) => set({ lockOn })}
            />
          </FieldGrid>
          <PrivateLinkNote />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={sendsMail() ? 'default' : 'filled'}
          disabled={sending.isPending}
          onClick={() => once(() => send(false))}
        >
          {sendsMail() ? 'Pass the link on yourself' : 'Get the link'}
        </Button>
        {sendsMail() && (
          <Button loading={sending.isPending} onClick={() => once(() => send(true))}>
            Send
          </Button>
        )}
      </DialogFooter>
    </>
  )
}
