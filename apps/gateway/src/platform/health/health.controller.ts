import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../http/public-route';
import { Draining } from '../http/draining';
import type { LiveObject, ReadyObject, ServerName } from './health.schema';
import { SERVER_PROBES, type ServerProbes } from './server-probes';

type Check = ReadyObject['checks'][ServerName];

@Public()
@Controller('health')
export class HealthController {
  constructor(
    @Inject(SERVER_PROBES) private readonly probes: ServerProbes,
    private readonly draining: Draining,
  ) {}

  @Get('live')
  live(): LiveObject {
    return { status: 'live' };
  }

  /** 503 when a required server does not respond or this process is shutting down. */
  @Get('ready')
  async ready(@Res() response: Response): Promise<void> {
    const [mongodb, nats, temporal, objectStore] = await Promise.all([
      this.check('mongodb'),
      this.check('nats'),
      this.check('temporal'),
      this.check('object_store'),
    ]);
    const checks = { mongodb, nats, temporal, object_store: objectStore };
    // Without NATS only progress events are missing, so the gateway keeps its traffic.
    const body: ReadyObject = { status: this.status([mongodb, temporal, objectStore]), checks };
    response.status(body.status === 'ready' ? 200 : 503).json(body);
  }

  private status(required: readonly Check[]): ReadyObject['status'] {
    if (this.draining.signal.aborted) return 'draining';
    return required.every(({ status }) => status === 'up') ? 'ready' : 'not_ready';
  }

  private async check(name: ServerName): Promise<Check> {
    const { status, latencyMs } = await this.probes[name]();
    return { status, latency_ms: latencyMs };
  }
}
