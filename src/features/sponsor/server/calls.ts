import { handle } from '../../../server/http/http.ts'
import { sponsorApi as api } from '../contract.ts'
import { apply, withdraw } from './apply-service.ts'
import { bid, withdrawBid } from './bid-service.ts'
import { exportVips } from './export.ts'
import { leftSeats, listTiers } from './list-service.ts'
import { readMine } from './mine-service.ts'
import { listBids, openBids } from './opening-service.ts'
import { listForVip } from './vip-list-service.ts'
import { updateVipStatus } from './vip-service.ts'

export const sponsorCalls = [
  handle(api.tiers, listTiers),
  handle(api.leftSeats, leftSeats),
  handle(api.mine, readMine),
  handle(api.apply, apply),
  handle(api.withdraw, withdraw),
  handle(api.bid, bid),
  handle(api.withdrawBid, withdrawBid),
  handle(api.listForVip, listForVip),
  handle(api.updateVipStatus, updateVipStatus),
  handle(api.exportVip, exportVips),
  handle(api.bids, listBids),
  handle(api.openBids, openBids),
]
