import { useForm } from '@mantine/form'
import { useEffect, useMemo, useState } from 'react'
import { useOwnSignature } from '#contracts/web/signature/use-own-signature.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import type { ChangeBasis } from '#proposals/changing.ts'
import { discountDraft, planDraft } from '#proposals/web/editor/proposal-draft.ts'
import { discountText, lineValuesOf, paymentValuesOf } from '#proposals/web/editor/proposal-values.ts'
import { inForm } from '#proposals/web/editor/typed-facts.ts'
import type { GivenPage } from '#client-links/web/given-link.tsx'
import type { StudioMoney } from '#studio-money/api.ts'
import { focusFirstInvalid, hasFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSendChange } from './queries.ts'
import { changeFaults, type ChangeValues, openPlan, sentLines, typedChange } from './typed-change.ts'

interface Given {
  deal: WholeDeal
  basis: ChangeBasis
  money: StudioMoney
  onDirty: (isDirty: boolean) => void
  onGiven: (given: GivenPage & { isCheaper: boolean }) => void
}

/** The form of a change, with what follows from what is typed. */
export function useChangeForm({ deal, basis, money, onDirty, onGiven }: Given) {
  const { currency } = basis.agreed
  const [initialValues] = useState(() => ({
    lines: basis.agreed.lines.map((line) => lineValuesOf(line, currency)),
    plan: paymentValuesOf(openPlan(basis), currency),
    discount: discountText(basis.agreed.discount, currency),
    words: '',
  }))
  const form = useForm<ChangeValues>({ initialValues })
  const { values } = form
  const { lines, plan, discount } = values
  const billing = useMemo(() => ({ ...money, currency }), [money, currency])
  const typed = useMemo(
    () => typedChange(basis, { lines, plan, discount }, billing),
    [basis, lines, plan, discount, billing],
  )
  const signature = useOwnSignature()
  const [refused, setRefused] = useState('')
  const needsSignature = basis.contract !== null && !typed.isCheaper
  const sending = useSendChange()
  const keyFor = useRequestKey()
  const isTouched = form.isDirty() || signature.isTouched
  useEffect(() => onDirty(isTouched), [onDirty, isTouched])

  function check(change: Parameters<typeof changeFaults>[0]): boolean {
    const faults = changeFaults(change, values)
    form.setErrors(faults)
    const isSigned = !needsSignature || signature.check()
    setRefused(typed.isSame ? 'Nothing is changed yet.' : '')
    return Object.keys(faults).length === 0 && isSigned && !typed.isSame
  }

  async function send(isMailed: boolean): Promise<void> {
    const change = {
      lines: sentLines(lines, currency),
      discount: discountDraft(discount, currency),
      ...(typed.plan && { plan: planDraft(plan, currency) }),
      words: values.words,
      isMailed,
      ...(needsSignature && { signature: signature.draft }),
    }
    if (!check(change)) return focusFirstInvalid()
    try {
      const { link } = await sending.mutateAsync({ deal, change, idempotencyKey: keyFor([deal.version, change]) })
      onGiven({ link, clientName: nameOfDeal(deal), mailedTo: isMailed ? basis.email : '', isCheaper: typed.isCheaper })
    } catch (error) {
      if (!hasFields(error)) return
      form.setErrors(inForm(error.fields ?? {}, values))
      setRefused(error.message)
      focusFirstInvalid()
    }
  }

  return {
    lines: {
      form,
      values,
      billing,
      currency,
      faultAt: (field: string) => form.errors[field] as string | undefined,
    },
    typed,
    signature,
    needsSignature,
    refused,
    isSending: sending.isPending,
    send,
  }
}
