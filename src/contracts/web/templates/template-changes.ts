import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { contracts, type Template } from '#contracts/api.ts'
import { contractTemplates } from '#contracts/web/queries.ts'

const outdated: ProblemCode[] = ['stale', 'not_found', 'conflict']

const message = (problem: Problem): string => problem.message

function useInvalidation() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: contractTemplates.queryKey })
  return {
    onSuccess: refresh,
    onError: (problem: Error) =>
      problem instanceof Problem && outdated.includes(problem.code) ? refresh() : undefined,
  }
}

export type SentTemplate = Pick<Template, 'name' | 'content' | 'isDefault'>
type Which = Pick<Template, 'id' | 'version'>

export function useAddTemplate() {
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: SentTemplate; idempotencyKey: string }) =>
      call(contracts.addTemplate, { input: draft, idempotencyKey }),
    ...useInvalidation(),
    meta: {
      done: { title: 'Template created' },
      failed: { title: 'Error creating template', message },
      inline: ['invalid'],
    },
  })
}

export function useChangeTemplate() {
  return useMutation({
    mutationFn: ({ id, version, draft }: Which & { draft: SentTemplate }) =>
      call(contracts.changeTemplate, { params: { id }, input: draft, ifMatch: tagOf({ version }) }),
    ...useInvalidation(),
    meta: {
      done: { title: 'Template updated' },
      failed: { title: 'Error updating template', message },
      inline: ['invalid', 'stale'],
    },
  })
}

export function useRemoveTemplate() {
  return useMutation({
    mutationFn: ({ id, version }: Which) =>
      call(contracts.removeTemplate, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useInvalidation(),
    meta: { done: { title: 'Template deleted' }, failed: { title: 'Error deleting template', message } },
  })
}
