import { answerTasks } from '#file-reading/server/answer-tasks.ts'
import { readFileContent } from './read-file.ts'

answerTasks(readFileContent)
