import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Schedule } from "aws-cdk-lib/aws-events";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import type { Files } from "./files-policy.ts";

export interface DailyBackupProps {
  table: ITable;
  files: Files;
  keptDays: number;
}

/**
 * Copies the table and the files each night into a locked vault that outlives the stack. No copy can be deleted before
 * its time without removing the lock.
 */
export class DailyBackup extends Construct {
  constructor(scope: Construct, id: string, { table, files, keptDays }: DailyBackupProps) {
    super(scope, id);
    const kept = Duration.days(keptDays);
    const vault = new BackupVault(this, "Vault", {
      lockConfiguration: { minRetention: kept },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const plan = new BackupPlan(this, "Plan", {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: "daily",
          // UTC: two in the morning in São Paulo.
          scheduleExpression: Schedule.cron({ hour: "5", minute: "0" }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(8),
          deleteAfter: kept,
        }),
      ],
    });
    plan.addSelection("Table", { resources: [BackupResource.fromDynamoDbTable(table)] });
    plan.addSelection("Files", {
      resources: [BackupResource.fromArn(files.bucketArn)],
      role: new Role(this, "FilesRole", {
        assumedBy: new ServicePrincipal("backup.amazonaws.com"),
        managedPolicies: [
          ManagedPolicy.fromAwsManagedPolicyName("AWSBackupServiceRolePolicyForS3Backup"),
        ],
      }),
      // It would add the policies for everything but S3.
      disableDefaultBackupPolicy: true,
    });
  }
}
