import { answerTasks } from '#file-reading/server/answer-tasks.ts'
import { readBusyTimes } from './read-busy-times.ts'

answerTasks(readBusyTimes)
