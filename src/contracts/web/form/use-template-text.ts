import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ContractValues, draftOf } from './contract-values.ts'
import { filledTemplate, type Filling } from '#contracts/web/queries.ts'

const typingMs = 250

/** What a template is filled with, as far as the fields know it; nothing before a client and a shoot are chosen. */
function fillingOf(id: number | undefined, values: ContractValues): Filling | undefined {
  const { clientId, shootId } = values
  if (id === undefined || clientId === undefined || shootId === undefined) return undefined
  const { contractDate = null, totalAmount = null, depositAmount = null } = draftOf(values)
  const plain = (amount: string | null) => (amount !== null && /^\d+\.\d\d$/.test(amount) ? amount : null)
  return { id, clientId, shootId, contractDate, totalAmount: plain(totalAmount), depositAmount: plain(depositAmount) }
}

/** The same once nobody has typed for a moment; at once while nothing was wanted before. */
function useSettled(wanted: Filling | undefined): Filling | undefined {
  const [settled] = useDebouncedValue(JSON.stringify(wanted), typingMs)
  return wanted && settled !== undefined ? (JSON.parse(settled) as Filling) : wanted
}

/** The text of the template that was chosen: it follows client, shoot, date and amounts until somebody writes in it. */
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
    /** Nothing when the text is somebody's own, or not here yet. */
    text: filled?.content,
    missing: filled?.missing ?? [],
    isWanted: wanted !== undefined,
    /** A template was chosen, and it is not known for whom. */
    isWaiting: !isOwn && template !== undefined && wanted === undefined,
    isError,
    refetch,
    choose: (id: number | undefined) => {
      setTemplate(id)
      setOwn(id === undefined)
    },
    /** From here on the text is somebody's own. */
    release: () => setOwn(true),
    /** The text for the fields as they are at this moment. */
    settle: async (): Promise<string | undefined> =>
      wanted ? (await cache.fetchQuery(filledTemplate(wanted)).catch(() => undefined))?.content : undefined,
  }
}

export type TemplateText = ReturnType<typeof useTemplateText>
