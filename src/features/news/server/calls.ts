import { handle } from '../../../server/http/http.ts'
import { newsApi } from '../contract.ts'
import { newsList, queryNews } from './list-service.ts'
import { sortNews } from './sort-service.ts'
import { deleteNews, submitNews, updateNews } from './write-service.ts'

export const newsCalls = [
  handle(newsApi.queryNews, queryNews),
  handle(newsApi.newsList, newsList),
  handle(newsApi.submitNews, submitNews),
  handle(newsApi.updateNews, updateNews),
  handle(newsApi.sortNews, sortNews),
  handle(newsApi.deleteNews, deleteNews),
]
