import { useState } from 'react'
import type { NewApiToken } from '#api-tokens/api.ts'
import { TokenForm } from './token-form.tsx'
import { MadeToken } from './made-token.tsx'

/** Makes a token, then shows it once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewApiToken>()
  return made ? <MadeToken made={made} onClose={onClose} /> : <TokenForm onMade={setMade} onClose={onClose} />
}
