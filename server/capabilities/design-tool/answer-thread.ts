// The thread side of a large answer: one in, what it says out, then the thread ends.
import { parentPort, workerData } from 'node:worker_threads'
import { runAnswerTask, type AnswerTask } from './read-answer.ts'

parentPort?.postMessage(runAnswerTask(workerData as AnswerTask))
