import { collectDefaultMetrics, Counter, Registry } from 'prom-client';

export interface Metrics {
  countFault(fault: { kind: string; typename?: string }): void;
  countRequest(kind: string, status: number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** Prometheus text format. Labels come from small closed sets, never from what a visitor sends. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const faults = new Counter({
    name: 'meridian_module_faults_total',
    help: 'Modules left out or failed, by kind of fault and type.',
    labelNames: ['kind', 'typename'],
    registers: [registry],
  });
  const requests = new Counter({
    name: 'meridian_requests_total',
    help: 'Answers by kind and status class.',
    labelNames: ['kind', 'status'],
    registers: [registry],
  });
  return {
    countFault: ({ kind, typename = 'unknown' }) => faults.inc({ kind, typename }),
    countRequest: (kind, status) => requests.inc({ kind, status: `${Math.floor(status / 100)}xx` }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
