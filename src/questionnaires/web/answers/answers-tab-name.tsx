import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sheetsOfShoot } from '#questionnaires/web/queries.ts'

/** The tab with the answers about a shoot; nothing while there are none. */
export function AnswersTabName({ shootId }: { shootId: number }) {
  const { data = [] } = useQuery(sheetsOfShoot(shootId))
  return data.some(({ answers }) => answers.length > 0) && <Tabs.Tab value="answers">Answers</Tabs.Tab>
}
