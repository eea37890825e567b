import { useForm } from '@mantine/form'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { usePlacing } from '#places/web/use-placing.ts'
import type { Proposal } from '#proposals/api.ts'
import type { SentProposal } from '#proposals/draft.ts'
import { sendFaults } from '#proposals/sendable.ts'
import { useChangeProposal } from '#proposals/web/changes.ts'
import { freshProposal } from '#proposals/web/queries.ts'
import { dayOrNone } from '#time/parse-day.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { useLatestCallback } from '#ui/react/use-latest-callback.ts'
import { changesIn, merge } from './proposal-changes.ts'
import { priceFaults, typedPriceFaults, unpricedLines } from './price-fault.ts'
import { draftOf } from './proposal-draft.ts'
import { type ProposalValues, valuesOf } from './proposal-values.ts'
import { type Billing, factsOf, faultsIn, inForm } from './typed-facts.ts'

/** Saved so long after the last key. */
const pauseMs = 1000

/** Whether what a field refuses was typed: that is said at once, and what is only missing when sending is tried. */
function isTyped(field: string, { day, validUntil }: Pick<ProposalValues, 'day' | 'validUntil'>): boolean {
  if (field === 'day') return day !== null
  if (field === 'validUntil') return validUntil !== null
  return ['plan', 'discount', 'cancellation'].includes(field)
}

/** The form of a draft, which saves itself. It never sends. */
export function useProposalForm(proposal: Proposal, studio: Billing) {
  const { zone, today } = useLocalTime()
  const [initialValues] = useState(() => valuesOf(proposal))
  const form = useForm<ProposalValues>({ initialValues })
  const values = useMemo(() => ({ ...form.values, day: dayOrNone(form.values.day) }), [form.values])
  const { currency } = values
  const billing = useMemo(() => ({ ...studio, currency }), [studio, currency])
  const placing = usePlacing(form, zone)
  const change = useChangeProposal()
  const once = useSingleFlight()
  const [isTried, setTried] = useState(false)
  const facts = useMemo(() => factsOf(values, billing), [values, billing])
  const beforeSending = {
    ...inForm(sendFaults(facts, { today, validUntil: values.validUntil ?? '' }), values),
    ...priceFaults(values.lines, currency),
  }

  const edit = useVersionedForm({
    record: proposal,
    valuesOf,
    read: form.getValues,
    write: (next: ProposalValues) => form.setValues(next),
    changesIn,
    merge,
    fresh: ({ id }) => freshProposal(id),
    change: async ({ id }, version, { draft, sent }: { draft: SentProposal; sent: ProposalValues }) => {
      const saved = await change.mutateAsync({ id, version, draft })
      // At once, so that the next one is based on it.
      flushSync(() => edit.adopt(saved, sent))
    },
    refuse: ({ fields = {} }) => {
      form.setErrors(inForm(fields, form.getValues()))
      return true
    },
    failed: { title: 'The proposal was not saved' },
  })

  /** What is sent, unless something typed cannot be: that is said at its field. */
  async function prepare() {
    await placing.settle()
    const sent = form.getValues()
    const faults = { ...faultsIn(sent), ...typedPriceFaults(sent.lines, sent.currency) }
    form.setErrors(faults)
    return Object.keys(faults).length > 0 ? undefined : { draft: draftOf(sent), sent }
  }

  const saveNow = async () => (edit.isDirty ? edit.save(prepare) : edit.newer === undefined)
  const latest = useRef(saveNow)
  useLayoutEffect(() => {
    latest.current = saveNow
  })
  const turn = useRef(Promise.resolve(true))
  /** One after the other: each is based on the version that the one before brought. Returns whether it is saved. */
  function save(): Promise<boolean> {
    turn.current = turn.current.then(() => latest.current()).catch(() => false)
    return turn.current
  }

  const saveByItself = useLatestCallback(() => {
    if (edit.canSave) once(save)
    // What was refused is as it was again.
    else if (!edit.isDirty && Object.keys(form.errors).length > 0) form.clearErrors()
  })
  useEffect(() => {
    const clock = setTimeout(saveByItself, pauseMs)
    return () => clearTimeout(clock)
    // Also after each answer, for what was typed meanwhile.
  }, [form.values, edit.base, saveByItself])

  /** Saves what is left; returns whether the proposal can be sent. */
  async function settle(): Promise<boolean> {
    setTried(true)
    return (await save()) && Object.keys(beforeSending).length === 0
  }

  /** Lets the time be booked twice, or not any more; saved at once, as it may be about to be sent. */
  function allowBoth(isAllowed: boolean): Promise<boolean> {
    flushSync(() => form.setFieldValue('exclusive', !isAllowed))
    return save()
  }

  return {
    form,
    values,
    placing,
    facts,
    /** The numbers of the lines of which the price is empty, or none. */
    unpriced: unpricedLines(values.lines, currency),
    currency,
    billing,
    /** In which the studio bills now. */
    studioCurrency: studio.currency,
    edit,
    isSaving: change.isPending,
    /** When it was saved last, since the page was opened. */
    savedAt: change.isSuccess ? change.submittedAt : undefined,
    /** Why it cannot be sent, in a sentence, once that was tried. */
    refused: isTried ? Object.values(beforeSending)[0] : undefined,
    faultAt: (field: string): string | undefined =>
      (form.errors[field] as string | undefined) ??
      (isTried || isTyped(field, values) ? beforeSending[field] : undefined),
    settle,
    save,
    allowBoth,
    conflict: { isSaving: change.isPending, loadNewer: edit.loadNewer, keepMine: () => edit.keepMine(prepare) },
  }
}

export type ProposalForm = ReturnType<typeof useProposalForm>
