import { parentPort, workerData } from 'node:worker_threads'
import { makeGuides } from './guides/make-guides.ts'

parentPort?.postMessage(await makeGuides(workerData))
