import { useMutation } from '@tanstack/react-query'
import { gear, type Checklist, type SentChecklist, type SentItem } from '#gear/api.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'
import { gearKey } from './queries.ts'

/** Shoots show the items of their checklists. */
const touched = { queries: [gearKey, ['packing']], outdated: ['stale', 'not_found'] } as const

const why = ({ message }: Problem) => message

interface NewChecklist {
  draft: SentChecklist
  idempotencyKey: string
}

const create = ({ draft, idempotencyKey }: NewChecklist) => call(gear.create, { input: draft, idempotencyKey })

export function useCreateChecklist() {
  return useMutation({
    mutationFn: create,
    ...useInvalidation(touched),
    meta: {
      done: { title: 'Gear checklist created successfully' },
      failed: { title: 'Failed to create gear checklist', message: why },
      inline: ['invalid'],
    },
  })
}

/** Saves the packing list of a shoot as a template. */
export function useSaveTemplate() {
  return useMutation({
    mutationFn: create,
    ...useInvalidation(touched),
    meta: {
      done: { title: 'Gear checklist template saved successfully!' },
      failed: { title: 'Failed to save template', message: why },
      inline: ['invalid'],
    },
  })
}

export interface ChecklistEdit {
  id: number
  change: { name?: string; items?: SentItem[]; isTemplate?: boolean }
  /** The version that was edited; refused if it has changed meanwhile. */
  version: number
}

export function useChangeChecklist() {
  return useMutation({
    mutationFn: ({ id, change, version }: ChecklistEdit) =>
      call(gear.change, { params: { id }, input: change, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: {
      done: { title: 'Gear checklist updated' },
      failed: { title: 'Failed to update gear checklist', message: why },
      inline: ['invalid', 'stale'],
    },
  })
}

export function useDuplicateChecklist() {
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: number; idempotencyKey: string }) =>
      call(gear.duplicate, { params: { id }, idempotencyKey }),
    ...useInvalidation(touched),
    meta: {
      done: ({ name }: Checklist) => ({ title: 'Gear checklist created successfully', message: name }),
      failed: { title: 'Failed to create gear checklist', message: why },
    },
  })
}

export function useRemoveChecklist() {
  return useMutation({
    mutationFn: ({ id, version }: Pick<Checklist, 'id' | 'version'>) =>
      call(gear.remove, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: {
      done: { title: 'Gear checklist deleted successfully' },
      failed: { title: 'Failed to delete gear checklist', message: why },
    },
  })
}
