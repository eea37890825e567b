import { useQuery } from '@tanstack/react-query'
import { sheetsOfShoot } from '#questionnaires/web/queries.ts'
import { AnswersView } from './answers-view.tsx'
import { PrintAnswers } from './print-answers.tsx'

/** The answers of the client about a shoot. */
export function AnswersTab({ shootId }: { shootId: number }) {
  const { data = [] } = useQuery(sheetsOfShoot(shootId))
  const answered = data.filter(({ answers }) => answers.length > 0)
  if (answered.length === 0) return <p className="sub">No answers yet.</p>
  return (
    <div className="stack-20">
      <div>
        <PrintAnswers sheets={answered} />
      </div>
      {answered.map((sheet) => (
        <div key={sheet.id} className="card section-padding">
          <AnswersView sheet={sheet} />
        </div>
      ))}
    </div>
  )
}
