import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KeptAdvice } from '#advisor/advice.ts'
import type { Problem } from '#kernel/problem.ts'
import { isGone, letGoOf } from './queries.ts'
import { putInto, type TakeBack, type Target } from './shoot-texts.ts'

const names: Record<Target, string> = { notes: 'shoot notes', shots: 'shot list', packing: 'packing list' }

const why = ({ message }: Problem) => message

interface Put {
  advice: KeptAdvice
  shoot: { id: number; title: string }
}

/** Keeps advice in a shoot; the toast names the shoot and takes it back. */
export function usePutInto(target: Target) {
  const cache = useQueryClient()
  const takeBack = useMutation({
    mutationFn: ({ act }: { act: TakeBack }) => act(),
    meta: {
      done: { title: `Taken out of the ${names[target]}` },
      failed: { title: `Still in the ${names[target]}`, message: why },
    },
  })
  return useMutation({
    mutationFn: ({ advice, shoot }: Put) => putInto[target](cache, shoot.id, advice),
    onError: (error, { shoot }) => {
      if (isGone(error)) letGoOf(cache, shoot.id)
    },
    meta: {
      done: (act: TakeBack, { shoot }: Put) => ({
        title: `Added to the ${names[target]}`,
        message: shoot.title,
        action: { name: 'Undo', act: () => takeBack.mutate({ act }) },
      }),
      failed: { title: `Not added to the ${names[target]}`, message: why },
    },
  })
}
