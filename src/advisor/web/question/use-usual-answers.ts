import { useQuery } from '@tanstack/react-query'
import { settings } from '#accounts/web/queries.ts'
import { usualAnswers } from '#advisor/usual-answers.ts'

/** The answers that the photographer's level and specialty give; none while they load. */
export function useUsualAnswers(): ReturnType<typeof usualAnswers> {
  const { data } = useQuery({ ...settings, select: ({ profile }) => profile })
  return usualAnswers({ level: data?.photographerLevel ?? '', specialty: data?.photographyType ?? '' })
}
