import type { callSheets } from '#call-sheets/api.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { callSheetFile, callSheetOf } from './call-sheet.ts'

export const callSheetHandlers: Handlers<typeof callSheets> = {
  find: (call) => callSheetOf(call, call.params.id),
  pdf: (call) => callSheetFile(call, call.params.id),
}
