import type { ExportSheet } from '#kernel/server/registrations/export-sheet.ts'

type LoadSheets = () => Promise<readonly ExportSheet[]>

let loaders: readonly LoadSheets[] = []

/** Called once, by the composition of the domains, in the order of the files in the download. */
export function registerSheets(all: readonly LoadSheets[]): void {
  loaders = all
}

export const loadSheets = async (): Promise<ExportSheet[]> => (await Promise.all(loaders.map((load) => load()))).flat()
