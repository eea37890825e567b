import { useMutation } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import { call } from '#kernel/web/call.ts'
import { contracts } from '#contracts/api.ts'
import { type Template } from '#contracts/template.ts'
import { contractTemplates } from '#contracts/web/queries.ts'
import type { Problem } from '#kernel/problem.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'

const message = (problem: Problem): string => problem.message

const touched = {
  queries: [contractTemplates.queryKey],
  outdated: ['stale', 'not_found', 'conflict'],
} as const

export type SentTemplate = Pick<Template, 'name' | 'content' | 'isDefault'>
type Which = Pick<Template, 'id' | 'version'>

export function useAddTemplate() {
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: SentTemplate; idempotencyKey: string }) =>
      call(contracts.addTemplate, { input: draft, idempotencyKey }),
    ...useInvalidation(touched),
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
    ...useInvalidation(touched),
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
    ...useInvalidation(touched),
    meta: { done: { title: 'Template deleted' }, failed: { title: 'Error deleting template', message } },
  })
}
