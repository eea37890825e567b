import { useCallback, useState } from 'react'
import type { AdminUser } from '#admin/api.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

/** A dialog about a user. */
type Question = 'notify' | 'password' | 'promote' | 'suspend' | 'delete'
export type Ask = (question: Question, user: AdminUser) => void

const dialogs = {
  notify: lazyComponent(() => import('./notice-dialog.tsx').then((part) => part.NoticeDialog)),
  password: lazyComponent(() => import('./password-dialog.tsx').then((part) => part.PasswordDialog)),
  promote: lazyComponent(() => import('./promote-user.tsx').then((part) => part.PromoteUser)),
  suspend: lazyComponent(() => import('./suspend-user.tsx').then((part) => part.SuspendUser)),
  delete: lazyComponent(() => import('./delete-user.tsx').then((part) => part.DeleteUser)),
}

/** Opens the dialogs about a user, one at a time; their code is loaded on demand. */
export function useQuestions() {
  const [asked, setAsked] = useState<{ question: Question; user: AdminUser }>()
  const ask: Ask = useCallback((question, user) => setAsked({ question, user }), [])
  const Asked = asked && dialogs[asked.question]
  return {
    ask,
    dialog: asked && Asked && (
      <Asked key={`${asked.question} ${asked.user.id}`} user={asked.user} onClose={() => setAsked(undefined)} />
    ),
  }
}
