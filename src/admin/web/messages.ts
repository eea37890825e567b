import { useMutation, useQueryClient } from '@tanstack/react-query'
import { admin, type AdminUser } from '#admin/api.ts'
import type { Sent } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { saidOr } from '#kernel/web/server-fault.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { failedOne } from './changes.ts'
import { showChanged } from './users/shown-users.ts'
import { counted } from './users/user-words.ts'

/** A notification to one user, or to all. */
export type SentNotice = Sent<typeof admin.notify>

interface NoticeToSend {
  /** The recipient; all users by default. */
  id: number | undefined
  notice: SentNotice
  idempotencyKey: string
}

const notSent = (problem: Problem): string =>
  problem.code === 'not_found' ? 'Invalid notification target' : saidOr('Failed to send notification')(problem)

export function useSendNotice() {
  return useMutation({
    mutationFn: ({ id, notice, idempotencyKey }: NoticeToSend) =>
      id === undefined
        ? call(admin.broadcast, { input: notice, idempotencyKey })
        : call(admin.notify, { params: { id }, input: notice, idempotencyKey }),
    meta: {
      done: ({ count }: { count: number }, { id }: NoticeToSend) => ({
        title: 'Notification sent',
        ...(id === undefined && { message: `To ${counted(count, 'user')}.` }),
      }),
      failed: { title: 'Error', message: notSent },
      inline: ['invalid'],
    },
  })
}

/** An email is announced only if the server can send one. */
const passwordSet = () =>
  sendsMail()
    ? {
        title: 'Password changed successfully. User has been notified.',
        message: 'They will choose a new one at the next sign-in.',
      }
    : {
        title: 'Password changed successfully.',
        message: 'This server sends no email, so tell them yourself. They will choose a new one at the next sign-in.',
      }

export function useSetPassword() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, newPassword }: { id: number; newPassword: string }) =>
      call(admin.setPassword, { params: { id }, input: { newPassword } }),
    onSuccess: (user: AdminUser) => showChanged(cache, [user.id], user),
    meta: { done: passwordSet, failed: failedOne('Failed to change password'), inline: ['invalid'] },
  })
}
