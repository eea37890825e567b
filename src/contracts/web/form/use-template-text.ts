import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { amountFaults } from '#contracts/amounts.ts'
import { type ContractValues, draftOf } from './contract-values.ts'
import { filledTemplate, type Filling } from '#contracts/web/queries.ts'

const typingMs = 250

/** The values for a template; undefined before a client and a shoot are chosen. */
function fillingOf(id: number | undefined, values: ContractValues): Filling | undefined {
  const { clientId, shootId } = values
  if (id === undefined || clientId === undefined || typeof shootId !== 'number') return undefined
  const { currency } = values
  const { contractDate = null, totalAmount = null, depositAmount = null } = draftOf(values)
  // While an amount is being typed, the text is that without it.
  const faults = amountFaults({ totalAmount, depositAmount }, currency)
  const amounts = {
    totalAmount: 'totalAmount' in faults ? null : totalAmount,
    depositAmount: 'depositAmount' in faults ? null : depositAmount,
  }
  return { id, clientId, shootId, contractDate, currency, ...amounts }
}

/** The same, debounced; at once for the first values. */
function useSettled(wanted: Filling | undefined): Filling | undefined {
  const [settled] = useDebouncedValue(JSON.stringify(wanted), typingMs)
  return wanted && settled !== undefined ? (JSON.parse(settled) as Filling) : wanted
}

/** The text of the chosen template: it follows client, shoot, date and amounts until it is edited. */
export function useTemplateText(values: ContractValues, first: number | undefined) {
  const [template, setTemplate] = useState(first)
  const [isOwn, setOwn] = useState(false)
  const cache = useQueryClient()
  const wanted = isOwn ? undefined : fillingOf(template, values)
  const { data, isError, refetch } = useQuery({
    ...filledTemplate(useSettled(wanted)),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
  })
  const filled = wanted && data
  return {
    template,
    /** Undefined when the text was edited, or is loading. */
    text: filled?.content,
    missing: filled?.missing ?? [],
    isWanted: wanted !== undefined,
    /** A template is chosen, but no client yet. */
    isWaiting: !isOwn && template !== undefined && wanted === undefined,
    isError,
    refetch,
    choose: (id: number | undefined) => {
      setTemplate(id)
      setOwn(id === undefined)
    },
    /** From now on the text is the user's own. */
    release: () => setOwn(true),
    /** Fetches the text for the current fields. */
    settle: async (): Promise<string | undefined> =>
      wanted ? (await cache.fetchQuery(filledTemplate(wanted)).catch(() => undefined))?.content : undefined,
  }
}

export type TemplateText = ReturnType<typeof useTemplateText>
