import { useState } from 'react'
import { checkFiles, type Checked } from './check-files.ts'
import { useAddImages } from '#images/web/queries.ts'

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

const none: Checked = { good: [], faults: [] }

/** Images chosen for a shoot before it is created. */
export function useChosenImages() {
  const [{ good: files, faults }, setChosen] = useState(none)
  const add = useAddImages()
  return {
    files,
    faults,
    choose: async (more: readonly File[]): Promise<void> => {
      const { good, faults } = await checkFiles(more)
      setChosen((chosen) => ({
        good: [...chosen.good, ...good.filter((file) => !chosen.good.some((other) => isSame(file, other)))],
        faults,
      }))
    },
    drop: (file: File) => setChosen((chosen) => ({ ...chosen, good: chosen.good.filter((other) => other !== file) })),
    dismiss: () => setChosen((chosen) => ({ ...chosen, faults: [] })),
    /** Uploads them to the created shoot; returns whether there are any. */
    sendTo: (shootId: number): boolean => {
      if (files.length > 0) add(shootId, files)
      return files.length > 0
    },
  }
}

export type ChosenImages = ReturnType<typeof useChosenImages>
