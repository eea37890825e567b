import { useMutation } from '@tanstack/react-query'
import { dealsKey } from '#deals/web/queries.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { type Questionnaire, questionnaires, sheets } from '#questionnaires/api.ts'
import type { SentQuestionnaire, SentSheet } from '#questionnaires/draft.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'
import { questionnairesKey } from './queries.ts'

const kept = { queries: [questionnairesKey], outdated: ['stale', 'not_found'] } as const
const sent = { queries: [dealsKey], outdated: ['conflict', 'not_found'] } as const

const message = (problem: Problem) => problem.message

type Which = Pick<Questionnaire, 'id' | 'version'>

export const useAddQuestionnaire = () =>
  useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: SentQuestionnaire; idempotencyKey: string }) =>
      call(questionnaires.create, { input: draft, idempotencyKey }),
    ...useInvalidation(kept),
    meta: {
      done: ({ name }: Questionnaire) => ({ title: `${name} added` }),
      failed: { title: 'It was not added', message },
      inline: ['invalid'],
    },
  })

export const useChangeQuestionnaire = () =>
  useMutation({
    mutationFn: ({ id, version, draft }: Which & { draft: SentQuestionnaire }) =>
      call(questionnaires.change, { params: { id }, input: draft, ifMatch: tagOf({ version }) }),
    ...useInvalidation(kept),
    meta: {
      done: ({ name }: Questionnaire) => ({ title: `${name} saved` }),
      failed: { title: 'It was not saved', message },
      inline: ['invalid', 'stale'],
    },
  })

export const useRemoveQuestionnaire = () =>
  useMutation({
    mutationFn: ({ id, version }: Which) =>
      call(questionnaires.remove, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useInvalidation(kept),
    meta: { done: { title: 'Deleted' }, failed: { title: 'It was not deleted', message } },
  })

export const useSendSheet = (dealId: number) =>
  useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: SentSheet; idempotencyKey: string }) =>
      call(sheets.send, { params: { id: dealId }, input: draft, idempotencyKey }),
    ...useInvalidation(sent),
    meta: { failed: { title: 'It was not sent', message }, inline: ['invalid'] },
  })

export const useLockSheet = () =>
  useMutation({
    mutationFn: ({ id, locked }: { id: number; locked: boolean }) =>
      call(sheets.lock, { params: { id }, input: { locked } }),
    ...useInvalidation(sent),
    meta: { failed: { title: 'It was not changed', message } },
  })

export const useRemoveSheet = () =>
  useMutation({
    mutationFn: (id: number) => call(sheets.remove, { params: { id } }),
    ...useInvalidation(sent),
    meta: { done: { title: 'Taken back' }, failed: { title: 'It was not taken back', message } },
  })
