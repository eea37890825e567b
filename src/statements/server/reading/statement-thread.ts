import { answerTasks } from '#file-reading/server/answer-tasks.ts'
import { readStatement } from './read-statement.ts'

answerTasks(readStatement)
